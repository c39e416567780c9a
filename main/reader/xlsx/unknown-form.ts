/** A workbook written in a way the streaming reader does not know: the spreadsheet library reads the file then. No row of it has been sent, or what was is void. */
export class UnknownForm extends Error {}
