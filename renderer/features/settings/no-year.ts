/** Said of a day that a field for days takes and no file of a marketplace can be of. */
export const noYear = 'The year is one from 2000 to 2099.';
