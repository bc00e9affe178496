import { useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { askForLink, signIn } from "../../person.ts";
import { useAsking } from "../../ui/answers/asking.ts";
import { Refused } from "../../ui/answers/pressing.tsx";
import { Note } from "../../ui/bits.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/Toasts.tsx";

interface SignInProps {
  readonly done: () => void;
}

/** A mailed link was opened: nothing happens before this is pressed. */
export const LinkOpened = ({ token, done }: SignInProps & { readonly token: string }) => {
  const { busy, problem, ask } = useAsking();
  const press = () =>
    ask(
      `link ${token}`,
      () => signIn({ token }),
      () => {
        toast({ text: t("person.signedIn") });
        done();
      },
    );
  return (
    <section class="slab pad pg-fields" aria-labelledby="person-link">
      <h2 class="disp" id="person-link">
        {t("person.opened")}
      </h2>
      <p>{t("person.openedText")}</p>
      {problem && <Refused problem={problem} />}
      <button type="button" class="btn primary" aria-disabled={busy ? "true" : undefined} onClick={() => void press()}>
        {t("person.enter")}
      </button>
    </section>
  );
};

/** Asks for a link by mail. Whether anybody plays by that address is not told, so the answer says both. */
const ByMail = () => {
  const [email, setEmail] = useState("");
  const [asked, setAsked] = useState(false);
  const { busy, problem, ask } = useAsking();
  return (
    <form
      class="pg-fields"
      onSubmit={(event) => {
        event.preventDefault();
        void ask(
          `mail ${email}`,
          () => askForLink(email.trim()),
          () => setAsked(true),
        );
      }}
    >
      <div class="field">
        <label for="person-email">{t("person.email")}</label>
        <input
          id="person-email"
          type="email"
          required
          maxLength={254}
          autocomplete="email"
          value={email}
          onInput={(event) => {
            setEmail(event.currentTarget.value);
            setAsked(false);
          }}
        />
      </div>
      {problem && <Refused problem={problem} />}
      {asked && <Note tone="green" role="status" lead={t("person.asked")} />}
      <button type="submit" class="btn" aria-disabled={busy ? "true" : undefined}>
        <Icon name="mail" size={18} /> {t("person.ask")}
      </button>
    </form>
  );
};

/** A code from a device that is signed in already. */
const ByCode = ({ done }: SignInProps) => {
  const [code, setCode] = useState("");
  const { busy, problem, ask } = useAsking();
  return (
    <form
      class="pg-fields"
      onSubmit={(event) => {
        event.preventDefault();
        void ask(
          `code ${code}`,
          () => signIn({ code: code.replace(/[\s-]/g, "") }),
          () => {
            toast({ text: t("person.signedIn") });
            done();
          },
        );
      }}
    >
      <div class="field">
        <label for="person-code">{t("person.code")}</label>
        <input
          id="person-code"
          type="text"
          required
          maxLength={12}
          autocomplete="one-time-code"
          autocapitalize="characters"
          spellcheck={false}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      {problem && <Refused problem={problem} />}
      <button type="submit" class="btn" aria-disabled={busy ? "true" : undefined}>
        {t("person.useCode")}
      </button>
    </form>
  );
};

/** Brings the tables of an address to this device: by a mail, or by a code from another device. No password. */
export const SignIn = ({ done }: SignInProps) => (
  <section class="slab pad pg-fields" aria-labelledby="person-title">
    <h2 class="disp" id="person-title">
      {t("person.title")}
    </h2>
    <p>{t("person.text")}</p>
    <ByMail />
    <details>
      <summary>{t("person.haveCode")}</summary>
      <ByCode done={done} />
    </details>
  </section>
);
