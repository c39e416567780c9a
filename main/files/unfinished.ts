/** Names that browsers give a download until it is whole: a part of a report would read like all of it. */

/** Of Chrome and Edge, Firefox, Opera, Safari, older Edge, and programs that copy over a network. */
const unfinished = /.\.(?:crdownload|part|opdownload|download|partial|filepart)$/i;

export const isUnfinishedDownload = (name: string): boolean => unfinished.test(name);

export const unfinishedReason = 'This is a download that is not finished. Wait until the browser is done, and drop the file it makes of it.';
