import { useEffect, useState } from "preact/hooks";

type Announcement = { readonly text: string; readonly urgent: boolean };

let say: (said: Announcement) => void = () => {};

/** Announces a text to screen readers; `urgent` interrupts: only for "It is your turn" and a refused move. */
export const announce = (text: string, urgent = false): void => say({ text, urgent });

/** The two live regions of the page. */
export const LiveRegions = () => {
  const [said, setSaid] = useState<Announcement>({ text: "", urgent: false });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    say = (next) => {
      setSaid({ text: "", urgent: next.urgent }); // the same sentence twice must be read twice
      clearTimeout(timer);
      timer = setTimeout(() => setSaid(next), 60);
    };
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="vh">
      <p aria-live="polite">{said.urgent ? "" : said.text}</p>
      <p aria-live="assertive">{said.urgent ? said.text : ""}</p>
    </div>
  );
};
