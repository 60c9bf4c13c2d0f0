import type { ReactNode } from "react";
import { Link } from "react-router";

export const TEXT_BUTTON =
	"inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4";

/** Leads to another form: in the dialog a button, on a page the link to the form's own page. */
export function FormLink({
	to,
	onClick,
	children,
}: {
	to: string;
	onClick?: (() => void) | undefined;
	children: ReactNode;
}) {
	if (onClick === undefined) {
		return (
			<Link to={to} className={TEXT_BUTTON}>
				{children}
			</Link>
		);
	}
	return (
		<button type="button" onClick={onClick} className={TEXT_BUTTON}>
			{children}
		</button>
	);
}
