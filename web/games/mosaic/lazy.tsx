import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component whose code comes when it is first drawn: the first screen does not wait for it. */
export interface LazyComponent<Props> {
  (props: Props): ComponentChild;
  /** Fetches the code ahead of time. */
  readonly preload: () => Promise<void>;
}

/** Makes one. What could not be fetched (no connection) is asked for again the next time it is drawn. */
export function lazy<Props extends object>(
  load: () => Promise<(props: Props) => ComponentChild>,
): LazyComponent<Props> {
  let loaded: ((props: Props) => ComponentChild) | undefined;
  const preload = async (): Promise<void> => {
    loaded ??= await load();
  };
  const Lazy = (props: Props): ComponentChild => {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (loaded) return;
      let here = true;
      preload().then(
        () => here && redraw((n) => n + 1),
        () => undefined,
      );
      return () => {
        here = false;
      };
    });
    const Component = loaded;
    return Component ? <Component {...props} /> : null;
  };
  return Object.assign(Lazy, { preload });
}

/** Fetches components one after the other when the browser has nothing better to do. */
export function preloadWhenIdle(components: readonly LazyComponent<never>[]): void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_500));
  idle(() => {
    for (const component of components) component.preload().catch(() => undefined);
  });
}
