/** Days of the fair: made while the file is read, whoever fetches it first. */
const DAYS = 2 + 1;

export const isFair = (day: number): boolean => day < DAYS;
