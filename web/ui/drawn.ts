/** Does something that nobody waits for once a page is drawn: looks whether it is every so many ms. Gives the way to stop. */
export const whenDrawn = (pause: number, work: () => void): (() => void) => {
  const look = () => {
    if (document.querySelector("main.loading") === null) work();
    else timer = setTimeout(look, pause);
  };
  let timer = setTimeout(look, pause);
  return () => clearTimeout(timer);
};
