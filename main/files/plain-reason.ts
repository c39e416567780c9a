/** What the system said about a file, in words a person can act on. Never a path. */

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'It is not there any more.',
  ENOTDIR: 'Its folder is not there any more.',
  EACCES: 'This user may not use it. Choose another place or ask who owns it.',
  EPERM: 'It is in use or protected. Close it in other programs, then try again.',
  EBUSY: 'It is open in another program. Close it there, then try again.',
  ETXTBSY: 'It is open in another program. Close it there, then try again.',
  EROFS: 'The disk is read-only. Choose another place.',
  ENOSPC: 'The disk is full. Free some space, then try again.',
  EDQUOT: 'Your share of the disk is used up. Free some space, then try again.',
  ENAMETOOLONG: 'The name is too long for the disk. Choose a shorter one.',
  EISDIR: 'A folder has this name. Choose another name.',
  ELOOP: 'It is a link that leads in a circle.',
  EMFILE: 'Too many files are open. Close some programs, then try again.',
  ENFILE: 'Too many files are open. Close some programs, then try again.',
  EIO: 'The disk reported an error. Copy the file to another disk.',
};

export const systemCodeOf = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
};

export const plainReason = (error: unknown): string => {
  const code = systemCodeOf(error);
  return (code === null ? undefined : reasons[code]) ?? `The system refused it${code === null ? '' : ` (${code})`}.`;
};

/** The same of a file that was to be written: what is not there then is its folder. */
export const plainWriteReason = (error: unknown): string => (systemCodeOf(error) === 'ENOENT' ? 'Its folder is not there any more. Choose another place.' : plainReason(error));
