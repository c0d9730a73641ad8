import { type Language, type SentLooks, type SentLooksRow, sentPhotoParameter } from "@livery/contract";
import { buttonClass } from "@livery/ui";
import { type ReactNode, useCallback } from "react";
import { PostedPicture } from "../../shell/posted-picture.tsx";
import { ShopHead } from "../../shell/shop-head.tsx";
import { ShopQuestions } from "../../shell/shop-questions.tsx";
import { downloadPicture } from "./sent-looks-calls.ts";
import { sentLooksTexts } from "./sent-looks-texts.ts";

interface FoundLooksProps {
  token: string;
  found: SentLooks;
}

/** What a customer sent, each look with its pictures, and the way back into the shop's configurator. */
export function FoundLooks({ token, found }: FoundLooksProps) {
  const { language, shop, looks, plainPhotos, scene } = found;
  const texts = sentLooksTexts[language];
  const owner = shop?.name ?? "Livery";
  const hasRange = looks.some(({ range }) => range !== null);
  return (
    <>
      <ShopHead logoUrl={shop?.logoUrl ?? null}>
        <p className="type-heading wrap-anywhere">{owner}</p>
      </ShopHead>
      <div className="grid gap-3">
        <h1 className="type-title">{texts.title(looks.length)}</h1>
        <p className="type-lead text-dim">{texts.sent(owner, formatDay(found.receivedAt, language))}</p>
      </div>
      {looks.map((look, position) => (
        // Two looks may have one name.
        <Look key={position} {...{ token, found, look, position }} />
      ))}
      {scene === null && plainPhotos.length === 0 ? null : (
        <div className="sent-looks-others">
          {scene === null ? null : (
            <OtherPicture title={scene}>
              <Picture {...{ token, language }} look={null} photo={0} isScene label={scene} />
            </OtherPicture>
          )}
          {plainPhotos.map((photo) => (
            <OtherPicture key={photo} title={texts.anotherPhoto}>
              <Picture {...{ token, language, photo }} look={null} label={texts.anotherPhoto} />
            </OtherPicture>
          ))}
        </div>
      )}
      {shop === null ? null : <ShopQuestions contact={shop.contact} texts={texts.questions} />}
      <div className="type-small grid gap-2 text-dim">
        {hasRange ? <p>{texts.rough}</p> : null}
        <p>{texts.colors}</p>
        <p>{texts.until(formatDay(found.expiresAt, language))}</p>
      </div>
    </>
  );
}

interface LookProps extends FoundLooksProps {
  look: SentLooksRow;
  position: number;
}

function Look({ token, found, look: { name, lines, range, photos, lookFragment }, position }: LookProps) {
  const texts = sentLooksTexts[found.language];
  const id = `look-${position}`;
  const inApp = [
    ...(lookFragment === null ? [] : [lookFragment]),
    ...(found.hasPhoto ? [`${sentPhotoParameter}=${token}`] : []),
  ];
  return (
    <section aria-labelledby={id} className="sent-look rounded-panel border border-line bg-panel p-5 sm:p-8">
      <div className="sent-look-pictures">
        {[0, ...photos].map((photo) => (
          <Picture
            key={photo}
            {...{ token, photo }}
            language={found.language}
            look={position}
            label={texts.car(name)}
          />
        ))}
      </div>
      <div className="grid content-start justify-items-start gap-4">
        <h2 id={id} className="type-heading wrap-anywhere">
          {name}
        </h2>
        <ul className="type-body grid list-disc gap-1 pl-5 wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {range === null ? null : <p className="type-body">{texts.about(range)}</p>}
        <a
          href={`${found.configuratorUrl}#${inApp.join("&")}`}
          aria-describedby={id}
          className={buttonClass()}
        >
          {texts.tryFilm}
        </a>
        {found.hasPhoto ? <p className="type-small text-dim">{texts.tryFilmWords}</p> : null}
      </div>
    </section>
  );
}

function OtherPicture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-4">
      <h2 className="type-heading wrap-anywhere">{title}</h2>
      {children}
    </section>
  );
}

interface PictureProps {
  token: string;
  language: Language;
  look: number | null;
  photo: number;
  isScene?: boolean;
  label: string;
}

function Picture({ token, language, look, photo, isScene = false, label }: PictureProps) {
  const load = useCallback(
    () => downloadPicture({ token, look, photo, isScene }),
    [token, look, photo, isScene],
  );
  return <PostedPicture {...{ load, label }} failureWords={sentLooksTexts[language].pictureFailed} />;
}

/** "December 24, 2026", where the customer is. */
function formatDay(moment: string, language: Language): string {
  return new Date(moment).toLocaleDateString(language === "es" ? "es-US" : "en-US", { dateStyle: "long" });
}
