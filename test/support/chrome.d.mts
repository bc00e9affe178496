/** The path of an installed browser (CHROME_PATH first), or undefined when there is none. */
export const findChrome: () => string | undefined;

/** The shell command that installs Chromium on this machine, or a sentence that says what the reader has to do. */
export const howToInstallChrome: () => { readonly command?: string; readonly advice?: string };
