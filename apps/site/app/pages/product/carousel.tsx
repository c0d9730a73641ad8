import { useState } from "react";
import { Link } from "react-router";
import type { PictureSources } from "../../features/picture/resolve-pictures.ts";
import { Picture } from "../../features/picture/picture.tsx";
import { PauseButton } from "../../motion/pause-button.tsx";
import { useReducedMotion } from "../../motion/use-reduced-motion.ts";
import { useAutoAdvance } from "./use-auto-advance.ts";
import { ProductTexts } from "./product-texts.ts";
import { useTexts } from "../../language/texts.ts";

type CarouselProps = {
  title: string;
  text: string;
  slides: Slide[];
};

/** `to`: where the picture leads. */
type Slide = { name: string; alt: string; picture: PictureSources; to: string };

/** Advances by itself, except while paused, hovered, focused or under reduced motion. */
export function Carousel({ title, text, slides }: CarouselProps) {
  const { carousel, slide: slideWord, slideshow, show: showSlide } = useTexts(ProductTexts);
  const isStill = useReducedMotion();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const isPlaying = !isPaused && !isStill && !isPointedAt && !hasFocus;
  const [index, show] = useAutoAdvance(slides.length, isPlaying);
  return (
    // The group itself is not interactive: it only tracks pointer and focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-roledescription={carousel}
      aria-label={title}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <div className="carousel-frame">
        {slides.map((slide, place) => (
          <div
            key={slide.name}
            role="group"
            aria-roledescription={slideWord}
            aria-label={slide.name}
            // Not aria-hidden: a slide's link could take the focus for as long as the slide fades.
            inert={place !== index}
            data-shown={place === index || undefined}
            className="carousel-slide"
          >
            <Link to={slide.to}>
              <Picture
                picture={slide.picture}
                alt={`${slide.name}: ${slide.alt}`}
                sizes="(width >= 64rem) 50vw, 100vw"
              />
            </Link>
          </div>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h3 className="type-heading">{title}</h3>
          <p className="type-body mt-1.5 max-w-[28rem] text-dim">{text}</p>
        </div>
        <div className="-mt-2 -mr-3 flex shrink-0 noscript:hidden">
          {isStill ? null : (
            <PauseButton what={slideshow(title)} isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />
          )}
          {slides.map((slide, place) => (
            <button
              key={slide.name}
              type="button"
              className="carousel-dot"
              aria-label={showSlide(slide.name)}
              aria-current={place === index || undefined}
              onClick={() => show(place)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
