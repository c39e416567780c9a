/** Takes the paths of files that were dropped on the page or picked in one of its file inputs. */
import { webUtils } from 'electron';

export type ChosenFiles = {
  /** The `data-drop-zone` of the nearest ancestor, null for the window at large. */
  readonly zone: string | null;
  readonly paths: readonly string[];
  /** Names of things that have no path, such as a picture dragged out of a browser. */
  readonly pathless: readonly string[];
};

/** Electron before 29 has no `webUtils` and puts the path on the file itself. */
const pathOf = (file: File): string => {
  if ((webUtils as typeof webUtils | undefined) !== undefined) return webUtils.getPathForFile(file);
  const { path } = file as File & { readonly path?: string };
  return path ?? '';
};

const zoneOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-drop-zone]')?.dataset['dropZone'] ?? null) : null;

const chosen = (target: EventTarget | null, files: readonly File[]): ChosenFiles => {
  const taken = files.map((file) => ({ name: file.name, path: pathOf(file) }));
  return {
    zone: zoneOf(target),
    paths: taken.flatMap(({ path }) => (path === '' ? [] : [path])),
    pathless: taken.flatMap(({ name, path }) => (path === '' ? [name] : [])),
  };
};

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Listens in the capture phase, so that no page can forget to; the page itself only sees tickets. */
export const watchChosenFiles = (listener: (files: ChosenFiles) => void): void => {
  window.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      const files = [...(target.files ?? [])];
      if (files.length === 0) return;
      const taken = chosen(target, files);
      // Without this the same file could not be picked twice: the input would see no change.
      target.value = '';
      listener(taken);
    },
    true,
  );
  window.addEventListener('dragover', (event) => carriesFiles(event) && event.preventDefault(), true);
  window.addEventListener(
    'drop',
    (event) => {
      if (!carriesFiles(event)) return;
      // A dropped file would otherwise be opened in place of the app.
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) listener(chosen(event.target, files));
    },
    true,
  );
};
