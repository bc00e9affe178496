import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";

/**
 * A component whose code comes when it is first drawn: nothing waits for what is rarely needed. What could not be fetched
 * (no connection) is asked for again the next time it is drawn.
 */
export function lazy<Props extends object>(
  load: () => Promise<(props: Props) => ComponentChild>,
): (props: Props) => ComponentChild {
  let loaded: ((props: Props) => ComponentChild) | undefined;
  return (props) => {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (loaded) return;
      let here = true;
      load().then(
        (component) => {
          loaded = component;
          if (here) redraw((n) => n + 1);
        },
        () => undefined,
      );
      return () => {
        here = false;
      };
    });
    const Component = loaded;
    return Component ? <Component {...props} /> : null;
  };
}
