import type icons from "../assets/generated/icons.json";
import sprite from "../assets/generated/sprite.svg?url";

/** Every picture in the sprite. */
export type IconName = keyof typeof icons;

interface IconProps {
  readonly name: IconName;
  /** In px; 16 to 24 in text, larger on its own. */
  readonly size?: number;
  /** Only when the icon has no text beside it: the label for screen readers. */
  readonly label?: string;
  readonly class?: string;
}

/** The URL of a symbol of the sprite, for `<use>` inside other drawings. */
export const symbol = (name: IconName): string => `${sprite}#${name}`;

/** A picture of the sprite in the colour of the text around it. */
export const Icon = ({ name, size = 20, label, class: extra }: IconProps) => (
  <svg
    class={extra ? `i ${extra}` : "i"}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    role="img"
    aria-label={label}
    aria-hidden={label ? undefined : "true"}
  >
    <use href={symbol(name)} />
  </svg>
);
