import type { ComponentChildren, InputHTMLAttributes } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { askForLink, signIn } from "../../person.ts";
import { announce } from "../../ui/announce.tsx";
import { useAsking } from "../../ui/answers/asking.ts";
import { Refused } from "../../ui/answers/pressing.tsx";
import { Note } from "../../ui/bits.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/Toasts.tsx";

interface SignInProps {
  readonly done: () => void;
}

/** A mailed link was opened: nothing happens until this is pressed. */
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

interface FieldFormProps {
  readonly asking: Pick<ReturnType<typeof useAsking>, "busy" | "problem">;
  readonly field: InputHTMLAttributes & { readonly id: string };
  readonly label: string;
  readonly write: (text: string) => void;
  readonly submit: () => Promise<void>;
  /** The result, when nothing is wrong. */
  readonly told?: ComponentChildren;
  /** The button's label. */
  readonly children: ComponentChildren;
}

/** A form of one field. */
const FieldForm = ({ asking: { busy, problem }, field, label, write, submit, told, children }: FieldFormProps) => (
  <form
    class="pg-fields"
    onSubmit={(event) => {
      event.preventDefault();
      void submit();
    }}
  >
    <div class="field">
      <label for={field.id}>{label}</label>
      <input required onInput={(event) => write(event.currentTarget.value)} {...field} />
    </div>
    {problem && <Refused problem={problem} />}
    {told}
    <button type="submit" class="btn" aria-disabled={busy ? "true" : undefined}>
      {children}
    </button>
  </form>
);

/** Asks for a link by mail. Whether anybody plays with that address is not revealed, so the answer covers both cases. */
const ByMail = () => {
  const [email, setEmail] = useState("");
  const [asked, setAsked] = useState(false);
  const asking = useAsking();
  return (
    <FieldForm
      asking={asking}
      field={{ id: "person-email", type: "email", maxLength: 254, autocomplete: "email", value: email }}
      label={t("person.email")}
      write={(text) => {
        setEmail(text);
        setAsked(false);
      }}
      submit={() =>
        asking.ask(
          `mail ${email}`,
          () => askForLink(email.trim()),
          () => {
            setAsked(true);
            announce(t("person.asked"));
          },
        )
      }
      told={asked && <Note tone="green" lead={t("person.asked")} />}
    >
      <Icon name="mail" size={18} /> {t("person.ask")}
    </FieldForm>
  );
};

/** A code from a device that is already signed in. */
const ByCode = ({ done }: SignInProps) => {
  const [code, setCode] = useState("");
  const asking = useAsking();
  return (
    <FieldForm
      asking={asking}
      field={{
        id: "person-code",
        type: "text",
        maxLength: 12,
        autocomplete: "one-time-code",
        autocapitalize: "characters",
        spellcheck: false,
        value: code,
      }}
      label={t("person.code")}
      write={setCode}
      submit={() =>
        asking.ask(
          `code ${code}`,
          () => signIn({ code: code.replace(/[\s-]/g, "") }),
          () => {
            toast({ text: t("person.signedIn") });
            done();
          },
        )
      }
    >
      {t("person.useCode")}
    </FieldForm>
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
