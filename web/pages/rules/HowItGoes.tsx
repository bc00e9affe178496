import { t } from "../../i18n/index.ts";
import { type IconName, symbol } from "../../ui/Icon.tsx";

/** A stone with a symbol, or an arrow between two. In px. */
const stone = 52;
const gap = 10;

const Picture = ({ icons }: { readonly icons: readonly string[] }) => {
  const width = icons.length * (stone + gap) + gap;
  return (
    <svg class="pg-picture" viewBox={`0 0 ${width} ${stone + 2 * gap}`} role="img" aria-hidden="true">
      {icons.map((icon, index) => {
        const x = gap + index * (stone + gap);
        const isArrow = icon.startsWith("arrow");
        return (
          <g key={`${icon}-${index}`} class={isArrow ? "pg-arrow" : `pg-stone-${(index % 3) + 1}`}>
            {!isArrow && <rect x={x} y={gap} width={stone} height={stone} rx={4} />}
            <svg x={x + 10} y={gap + 10} width={stone - 20} height={stone - 20} viewBox="0 0 24 24" aria-hidden="true">
              <use href={symbol(icon as IconName)} />
            </svg>
          </g>
        );
      })}
    </svg>
  );
};

/** A game in six pictures: what players do, from the first choice to the last points. */
export const HowItGoes = ({
  game,
  pictures,
}: {
  readonly game: string;
  readonly pictures: readonly (readonly string[])[];
}) => (
  <section class="slab pad" aria-labelledby="how-title">
    <h2 class="disp" id="how-title">
      {t("rules.how")}
    </h2>
    <ol class="pg-pictures">
      {pictures.map((icons, index) => (
        <li key={index}>
          <Picture icons={icons} />
          <div>
            <b>
              {index + 1}. {t(`${game}.learn.how.${index + 1}.title`)}
            </b>
            <p class="t15">{t(`${game}.learn.how.${index + 1}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
