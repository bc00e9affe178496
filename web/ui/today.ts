/** The date it is where the reader is: "2026-12-24". */
export const today = (now = new Date()): string => {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};
