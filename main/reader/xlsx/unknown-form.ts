/** A workbook written in a way the streaming reader does not know. It is thrown before any row is sent, and then the spreadsheet library reads the file. */
export class UnknownForm extends Error {}
