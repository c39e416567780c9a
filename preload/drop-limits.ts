/** Things dropped or picked at once, each a file or a folder; as many as are looked at in one drop. */
export const mostDropped = 20_000;
