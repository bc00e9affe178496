/** Does low-priority work once a page is drawn: checks repeatedly, with a `pause` in ms. Returns a function that cancels it. */
export const whenDrawn = (pause: number, work: () => void): (() => void) => {
  const look = () => {
    if (document.querySelector("main.loading") === null) work();
    else timer = setTimeout(look, pause);
  };
  let timer = setTimeout(look, pause);
  return () => clearTimeout(timer);
};
