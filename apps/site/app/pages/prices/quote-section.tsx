import { type PriceList, priceLimits } from "@livery/contract";
import { TextArea, TextField } from "@livery/ui";
import { NumberField, PriceSection } from "./price-fields.tsx";

/** What every new quote has: deposit, links and terms. */
export function QuoteSection({ prices }: { prices: PriceList }) {
  const { depositPercent, depositUrl, bookingUrl, terms } = prices;
  return (
    <PriceSection
      id="quotes"
      title="Quotes"
      text="After a customer accepts, they can pay the deposit and choose a date on your own pages."
    >
      <NumberField
        name="deposit"
        label="Deposit, % of the total"
        value={depositPercent === 0 ? undefined : depositPercent}
        digits={0}
      />
      <LinkField name="depositUrl" label="Link to pay the deposit" value={depositUrl} />
      <LinkField name="bookingUrl" label="Link to choose a date" value={bookingUrl} />
      <TextArea
        name="terms"
        label="Terms, printed on every quote"
        placeholder="Terms, printed on every quote"
        maxLength={priceLimits.termsLength}
        defaultValue={terms}
      />
    </PriceSection>
  );
}

function LinkField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <TextField
      name={name}
      label={label}
      placeholder={label}
      type="url"
      pattern="https://.+"
      title="An address that begins with https://"
      maxLength={priceLimits.urlLength}
      defaultValue={value}
    />
  );
}
