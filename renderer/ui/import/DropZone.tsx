/** A place for files. The preload sees what is dropped or picked here and sends tickets; this component only looks the part. */
import { IconFileUpload, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './import.module.css';

type DropZoneProps = {
  /** Goes with the files, so that their page is known. */
  readonly zone: string;
  /** What the input is called for those who hear the page, for instance "Choose file: AWD inventory report". */
  readonly label: string;
  readonly words: ReactNode;
  /** One line high, for when the page has more important things to show. */
  readonly slim?: boolean;
  /** Endings of its one file, where it takes no reports. */
  readonly single?: string;
  readonly children?: ReactNode;
};

const accepted = '.csv,.tsv,.txt,.tab,.xlsx,.xlsm,.xls,.xlsb,.ods,.fods,.htm,.html,.xml,.zip,.gz';

export const DropZone = ({ zone, label, words, slim = false, single, children }: DropZoneProps) => {
  const [depth, setDepth] = useState(0);
  return (
    <div
      className={classes.drop}
      data-drop-zone={zone}
      data-slim={slim || undefined}
      data-over={depth > 0 || undefined}
      onDragEnter={() => setDepth((at) => at + 1)}
      onDragLeave={() => setDepth((at) => Math.max(0, at - 1))}
      onDrop={() => setDepth(0)}
    >
      <div className={classes.dropWords}>
        <IconFileUpload size={slim ? 18 : 26} aria-hidden />
        <span>{words}</span>
      </div>
      <div className={classes.dropWays}>
        <label className={classes.choose}>
          <IconFolderOpen size={15} aria-hidden />
          <span>Choose file</span>
          <input type="file" multiple={single === undefined} accept={single ?? accepted} aria-label={label} title="" />
        </label>
        {children}
      </div>
    </div>
  );
};
