/** Words as the page says them: tests of the sample put others in their place. */
export const say = (key: string): string => `said aloud: ${key}`;
export const shout = (key: string): string => `${say(key)}!`;
