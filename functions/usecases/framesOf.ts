/** Where an error was thrown, without its message: that might reveal what a table hides, or who sits there. */
export const framesOf = (error: unknown): string | undefined =>
  error instanceof Error
    ? (error.stack ?? "")
        .split("\n")
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .map((line) => line.trim())
        .join(" < ")
    : undefined;
