import { CarPicture } from "../../features/car-picture/car-picture.tsx";

export function UploadPicture() {
  return (
    <>
      <div className="step-car">
        <CarPicture>{null}</CarPicture>
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="step-finder">
        <path d="M0 14V0h14M86 0h14v14M100 86v14H86M14 100H0V86" />
      </svg>
      <span className="step-shutter" />
    </>
  );
}

const services = ["Wraps", "Window tint", "Blackouts", "Chrome deletes", "Rims"];

export function ServicePicture() {
  return (
    <ul className="step-services type-heading">
      {services.map((service) => (
        <li key={service}>{service}</li>
      ))}
    </ul>
  );
}

const swatches = ["orange", "yellow", "green", "blue", "indigo", "purple"];

export function CustomizePicture() {
  return (
    <>
      <div className="step-car">
        <CarPicture>
          <div className="step-film" />
        </CarPicture>
      </div>
      <ul className="step-swatches">
        {swatches.map((film) => (
          <li key={film} style={{ background: `var(--color-film-${film})` }} />
        ))}
      </ul>
    </>
  );
}
