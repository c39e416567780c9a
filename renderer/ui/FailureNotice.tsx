import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureTexts } from '../domain/failure-texts';
import type { Failure } from '../domain/failures';
import type { TableId } from '../domain/tables/table-ids';
import { PageLink } from './PageLink';
import { useAreas } from './pages';
import { uploadPlace } from './sheet/upload-path';

type FailureNoticeProps = {
  readonly failure: Failure;
  /** Buttons or links that help with just this failure. */
  readonly children?: ReactNode;
  readonly onClose?: () => void;
};

/** Where what was imported is undone, and imported again. */
const WayToTable = ({ tableId }: { readonly tableId: TableId }) => {
  const place = uploadPlace(useAreas(), [tableId]);
  return place === null ? null : (
    <Text size="sm" mt={4}>
      <PageLink to={place.path}>Open the page of the {place.reportTitle}</PageLink>
    </Text>
  );
};

/** What happened, where, and what to do. Announced when it appears. */
export const FailureNotice = ({ failure, children, onClose }: FailureNoticeProps) => {
  const text = failureTexts[failure.code];
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={text.title}
      icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
      data-failure={failure.code}
      {...(onClose === undefined ? {} : { withCloseButton: true, closeButtonLabel: 'Close the message', onClose })}
    >
      <Text size="sm">{text.whatHappened}</Text>
      {failure.detail !== null && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          Seen: {failure.detail}
        </Text>
      )}
      <Text size="sm" mt={4} fw={600}>
        {text.whatToDo}
      </Text>
      {failure.tableId === undefined ? null : <WayToTable tableId={failure.tableId} />}
      {children}
    </Alert>
  );
};
