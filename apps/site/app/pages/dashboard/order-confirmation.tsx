import { Link } from "react-router";
import { FormMessage } from "../../features/session/form-message.tsx";

/** After the first checkout: that it worked, and what happens next. */
export function OrderConfirmation({ email }: { email: string }) {
  return (
    <section
      aria-labelledby="order-title"
      className="rounded-panel border border-line-strong bg-raised px-5 py-4"
    >
      <h3 id="order-title" className="type-body font-medium">
        <span role="status">Thank you. Your plan is active.</span>
      </h3>
      <ol className="type-body mt-2 grid list-decimal gap-1.5 pl-5 text-dim marker:text-faint">
        <li>A confirmation is on its way to {email}.</li>
        <li>
          We ship your tablet and stand to the address from checkout, and mail you the tracking number. Pair
          the tablet under{" "}
          <Link to="/kiosks" className="underline underline-offset-4 hover:text-text">
            Kiosks
          </Link>{" "}
          when it arrives.
        </li>
        <li>
          No need to wait: put the configurator on{" "}
          <Link to="/your-site" className="underline underline-offset-4 hover:text-text">
            your site
          </Link>{" "}
          today.
        </li>
      </ol>
    </section>
  );
}

/** After the checkout of a shop that had a plan before: no kiosk is shipped again. */
export function WelcomeBack() {
  return (
    <FormMessage tone="done">
      Welcome back. Your plan is active, and everything is as you left it.
    </FormMessage>
  );
}
