import { language, t } from "../i18n/index.ts";

/** How large the pictures are, in px: room is kept for them before they come. */
const width = 760;
const height = 475;

/**
 * A table of a game as it is played, by day and by night, with its names in the reader's language; the one that is not shown is not
 * fetched. `npm run pictures` takes them; the text says what they show.
 */
export const TablePicture = ({ game }: { readonly game: string }) => (
  <div class="pg-shot" role="img" aria-label={t(`landing.table.${game}`)}>
    {["light", "dark"].map((theme) => (
      <img
        key={theme}
        class={`pg-${theme}`}
        src={`/art/${game}-${theme}-${language()}.webp`}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    ))}
  </div>
);
