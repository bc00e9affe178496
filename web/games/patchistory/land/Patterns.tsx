import { type JSX, render } from "preact";

/**
 * Draws the patterns of the fields, once for the whole page: every territory refers to them. They are in no section of the page, as a
 * browser fills nothing with a pattern that lies in something hidden, and on a phone all sections but one are.
 */
export const drawPatterns = (): void => {
  if (document.querySelector(".pt-patterns")) return;
  const host = document.createElement("div");
  document.body.append(host);
  render(<Patterns />, host);
};

const Patterns = (): JSX.Element => (
  <svg class="pt-patterns" width="0" height="0" aria-hidden="true">
    <defs>
      <pattern id="pt-stones" width="24" height="24" patternUnits="userSpaceOnUse">
        <g stroke="#000" stroke-opacity=".1">
          <rect x=".5" y=".5" width="12" height="12" fill="#fff" fill-opacity=".07" />
          <rect x="12.5" y=".5" width="12" height="12" fill="#000" fill-opacity=".05" />
          <rect x=".5" y="12.5" width="12" height="12" fill="#000" fill-opacity=".02" />
          <rect x="12.5" y="12.5" width="12" height="12" fill="#fff" fill-opacity=".09" />
        </g>
      </pattern>
      <pattern id="pt-waves" width="30" height="15" patternUnits="userSpaceOnUse">
        <path d="M0 5q7.5-7 15 0t15 0" class="pt-wave" stroke-width="2.6" />
        <path d="M-15 12.5q7.5-7 15 0t15 0 15 0" class="pt-wave" stroke-width="1.2" opacity=".7" />
      </pattern>
      <pattern id="pt-cracks" width="60" height="60" patternUnits="userSpaceOnUse">
        <g class="pt-crack">
          <path d="M0 22 12 18 22 27 36 20 46 28 60 22M22 27 26 42 18 60M26 42 42 46 60 40M46 28 42 46M36 20 32 8 36 0M12 18 8 0" />
        </g>
      </pattern>
      <pattern id="pt-rays" width="1" height="1" viewBox="0 0 60 60" preserveAspectRatio="none">
        <rect width="60" height="60" class="pt-ray-a" />
        <g class="pt-ray-b">
          {rays.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </pattern>
      <pattern id="pt-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="9" height="9" class="pt-hatch-a" />
        <rect width="4.2" height="9" class="pt-hatch-b" />
      </pattern>
      <pattern id="pt-bad" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3.6" height="9" class="pt-bad" />
      </pattern>
    </defs>
  </svg>
);

const rays = Array.from({ length: 8 }, (_, ray) => {
  const point = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(30 + 60 * Math.cos(angle)).toFixed(1)} ${(30 + 60 * Math.sin(angle)).toFixed(1)}`;
  };
  return `M30 30 ${point(ray * 45 + 11)} ${point(ray * 45 + 33.5)}z`;
});
