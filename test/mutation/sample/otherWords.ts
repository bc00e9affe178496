/** Stands in for words.ts, with no more than its test needs. */
export const say = (key: string): string => key;
