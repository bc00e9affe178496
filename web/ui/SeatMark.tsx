import { t } from "../i18n/index.ts";
import { type IconName, symbol } from "./Icon.tsx";

const shapes = ["circle", "square", "triangle", "diamond", "cross", "hourglass"] as const;

const markSymbol = (mark: number): string => symbol(`seat-${mark}` as IconName);

interface SeatMarkProps {
  /** 1 to 6: colour and shape. */
  readonly mark: number;
  readonly size?: number;
  /** Beside the player's name the shape adds nothing. */
  readonly silent?: boolean;
}

/** A player's shape in the player's colour, with its keyline. */
export const SeatMark = ({ mark, size = 16, silent = true }: SeatMarkProps) => (
  <svg
    class="seat"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={`var(--seat-${mark})`}
    stroke="var(--piece-edge)"
    stroke-width={Math.round((24 / size) * 130) / 100}
    role="img"
    aria-label={silent ? undefined : t(`shape.${shapes[mark - 1]}`)}
    aria-hidden={silent ? "true" : undefined}
  >
    <use href={markSymbol(mark)} />
  </svg>
);
