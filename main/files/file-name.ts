/** File names that every system takes. */

/** Names that Windows keeps for devices, whatever comes after a dot. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i;

const longestName = 150;

/**
 * A suggested name made safe to offer: no folders, none of the characters Windows refuses, no device name, no dot or
 * space at the end, not too long; the extension is kept.
 */
export const safeFileName = (suggested: string): string => {
  const cleaned = suggested
    .normalize('NFC')
    // Control, private and unpaired characters, and marks that turn the direction of writing and so hide an extension.
    .replace(/[\p{C}<>:"/\\|?*]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (cleaned === '') return 'export';
  const dot = cleaned.lastIndexOf('.');
  const extension = dot > 0 && cleaned.length - dot <= 10 ? cleaned.slice(dot) : '';
  const stem = [...cleaned.slice(0, cleaned.length - extension.length)].slice(0, longestName).join('').replace(/[\s.]+$/, '');
  const name = `${stem}${extension}`;
  return deviceName.test(name) ? `_${name}` : name;
};
