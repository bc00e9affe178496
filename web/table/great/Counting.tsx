import { useEffect, useState } from "preact/hooks";
import { isStill } from "../../ui/hooks.ts";

const length = 500; // ms

// What has been counted up in this tab: a number is new only once.
const counted = new Set<string>();

interface CountingProps {
  /** Identifies the number, so that it counts up the first time only. */
  readonly id: string;
  readonly to: number;
  readonly format: (value: number) => string;
}

/** A number that counts up from zero when it is first seen; a screen reader gets only the final value. */
export const Counting = ({ id, to, format }: CountingProps) => {
  const [shown, show] = useState(() => (counted.has(id) || isStill() ? to : 0));
  useEffect(() => {
    counted.add(id);
    if (shown === to) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - begun) / length);
      show(Math.round(to * part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [id, to]);
  return (
    <>
      <span aria-hidden="true">{format(shown)}</span>
      <span class="vh">{format(to)}</span>
    </>
  );
};
