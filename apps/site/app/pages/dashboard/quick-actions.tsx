import { buttonClass } from "@livery/ui";
import { Link } from "react-router";
import { supportEmail } from "../../config.ts";
import { Card } from "./card.tsx";

export function QuickActions() {
  return (
    <Card title="Quick Actions" className="md:col-span-2 lg:col-span-1">
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={`mailto:${supportEmail}`} className={buttonClass("secondary", "max-sm:w-full")}>
          Contact Support
        </a>
        <Link to="/" className={buttonClass("secondary", "max-sm:w-full")}>
          Home
        </Link>
      </div>
    </Card>
  );
}
