/** What the system said about a file, in words a person can act on, by what they can do: open another file, save elsewhere, or neither. Never a path. */

/** `read`: a file somebody chose. `save`: a place somebody chose. `keep`: the app's own folder, which nobody chooses. */
type Use = 'read' | 'save' | 'keep';

type Words = Readonly<Record<Use, string>>;

const always = (words: string): Words => ({ read: words, save: words, keep: words });

const open = always('It is open in another program. Close it there, then try again.');
const many = always('Too many files are open. Close some programs, then try again.');
const askForHelp = 'Ask whoever looks after this computer.';
const copyIt = 'Copy it to a folder of your own and choose that copy.';

const reasons: Readonly<Record<string, Words>> = {
  ENOENT: { ...always('It is not there any more. Choose it again where it is now.'), save: 'Its folder is not there any more. Choose another place.', keep: 'The app’s own folder is not there any more. Start the app again.' },
  ENOTDIR: { ...always('Its folder is not there any more. Choose it again where it is now.'), save: 'Its folder is not there any more. Choose another place.', keep: 'The app’s own folder is not there any more. Start the app again.' },
  EACCES: {
    read: 'You have no right to open it. Ask whoever gave it to you for a copy that you may open.',
    save: 'You have no right to save there. Choose another place.',
    keep: `You have no right to write to the app’s own folder. ${askForHelp}`,
  },
  EPERM: always('It is in use or protected. Close it in other programs, then try again.'),
  EBUSY: open,
  ETXTBSY: open,
  EROFS: { ...always('The disk is read-only. Choose another place.'), keep: `The disk of the app’s own folder is read-only. ${askForHelp}` },
  ENOSPC: always('The disk is full. Free some space, then try again.'),
  EDQUOT: always('Your share of the disk is used up. Free some space, then try again.'),
  ENAMETOOLONG: { ...always('The name is too long for the disk. Choose a shorter one.'), read: 'Its name is too long for this computer. Give it a shorter one, then choose it again.' },
  EISDIR: { ...always('A folder has this name. Choose another name.'), read: 'This is a folder. Choose the file in it.' },
  ELOOP: always('It is a link that leads in a circle. Choose the file it was made for.'),
  EMFILE: many,
  ENFILE: many,
  EIO: { read: `The disk reported an error. ${copyIt}`, save: 'The disk reported an error. Choose another place.', keep: `The disk reported an error. ${askForHelp}` },
};

const otherwise: Words = { read: copyIt, save: 'Choose another place.', keep: `Try again. If it stays, ${askForHelp.charAt(0).toLowerCase()}${askForHelp.slice(1)}` };

export const systemCodeOf = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
};

const reasonFor = (use: Use) => (error: unknown): string => {
  const code = systemCodeOf(error);
  const known = code === null ? undefined : reasons[code];
  return known?.[use] ?? `The system refused it${code === null ? '' : ` (${code})`}. ${otherwise[use]}`;
};

/** Of a file that somebody chose to be read. */
export const plainReason = reasonFor('read');

/** Of a file that was to be saved where somebody chose. */
export const plainWriteReason = reasonFor('save');

/** Of what the app keeps in its own folder. */
export const plainKeepReason = reasonFor('keep');
