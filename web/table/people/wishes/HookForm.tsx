import { useState } from "preact/hooks";

interface HookFormProps {
  /** The beginning of its ids; the text that describes the field has the id `${id}-text`. */
  readonly id: string;
  readonly label: string;
  readonly button: string;
  readonly busy: boolean;
  /** Sets the webhook, and whether it was. */
  readonly set: (url: string) => Promise<unknown>;
}

/** The field for the address of a webhook. */
export const HookForm = ({ id, label, button, busy, set }: HookFormProps) => {
  const [url, setUrl] = useState("");
  return (
    <form
      class="pg-fields"
      onSubmit={(event) => {
        event.preventDefault();
        void set(url.trim());
      }}
    >
      <div class="field">
        <label for={`${id}-url`}>{label}</label>
        <input
          id={`${id}-url`}
          type="text"
          inputMode="url"
          required
          maxLength={512}
          autocomplete="off"
          aria-describedby={`${id}-text`}
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="btn" aria-disabled={busy ? "true" : undefined}>
        {button}
      </button>
    </form>
  );
};
