import { TextField } from "@livery/ui";
import type { ReactNode } from "react";

interface NumberFieldProps {
  name: string;
  label: string;
  /** Undefined: empty. */
  value: number | string | undefined;
  digits: number;
  description?: string;
  required?: boolean;
}

/** A number as people type it: with dollar sign, commas or percent sign. */
export function NumberField({ label, value, digits, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      placeholder={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      pattern={String.raw`\s*\$?\s*\d[\d,]*${digits === 0 ? "" : String.raw`(\.\d{1,${digits}})?`}\s*%?\s*`}
      title={
        digits === 0
          ? "A whole number, such as 20"
          : `A number with at most ${digits} decimals, such as ${(12.5).toFixed(Math.min(digits, 2))}`
      }
      defaultValue={value}
    />
  );
}

type MoneyFieldProps = Omit<NumberFieldProps, "digits" | "value"> & { cents: number | null | undefined };

/** Dollars on screen, cents in the price list. */
export function MoneyField({ cents, ...rest }: MoneyFieldProps) {
  return (
    <NumberField {...rest} value={typeof cents === "number" ? dollarsOf(cents) : undefined} digits={2} />
  );
}

/** "12.50", or "12" without cents. */
function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2);
}

type FieldGroupProps = {
  /** With the unit of all fields. */
  legend: string;
  /** One column on phones instead of two. */
  hasLongLabels?: boolean;
  children: ReactNode;
};

/** Fields in rows. */
export function FieldGroup({ legend, hasLongLabels = false, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="type-body font-medium">{legend}</legend>
      <div className={`price-fields mt-3 ${hasLongLabels ? "price-fields-long" : ""}`}>{children}</div>
    </fieldset>
  );
}

type PriceSectionProps = { id: string; title: string; text: string; children: ReactNode };

export function PriceSection({ id, title, text, children }: PriceSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="price-section grid content-start gap-5 rounded-panel border border-line bg-panel p-5 sm:p-6 xl:p-8"
    >
      <div>
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        <p className="type-small mt-2 max-w-prose text-dim">{text}</p>
      </div>
      {children}
    </section>
  );
}

type MoreFieldsProps = { summary: string; isOpen: boolean; children: ReactNode };

/** Fields that most shops leave empty. */
export function MoreFields({ summary, isOpen, children }: MoreFieldsProps) {
  return (
    <details open={isOpen} className="workspace-more">
      <summary className="type-body flex min-h-target cursor-pointer items-center gap-2 text-dim hover:text-text">
        {summary}
      </summary>
      <div className="mt-3 grid gap-6">{children}</div>
    </details>
  );
}
