import type { ReactNode } from "react";
import { hasRight, type Right } from "#shop/access/staff/rights.rules.ts";
import { currentRole, useAdmin } from "./login/admin-session.ts";

/** Whether the signed-in person may do something. For what is shown: the server decides about each call itself. */
export function useMay(): (right: Right) => boolean {
	const admin = useAdmin();
	const role = admin.status === "open" ? admin.role : "owner";
	return (right) => hasRight(role, right);
}

/** The same for what a page loads. */
export function mayNow(right: Right): boolean {
	return hasRight(currentRole(), right);
}

/** What only those may see who have the right to use it. */
export function Allowed({ to, children }: { to: Right; children: ReactNode }) {
	return useMay()(to) ? children : null;
}

/** A form that only those may change who have the right: others read its values, and its buttons are not there. */
export function ChangedBy({ right, children }: { right: Right; children: ReactNode }) {
	if (useMay()(right)) return children;
	return (
		<fieldset disabled className="contents [&_button]:hidden">
			{children}
		</fieldset>
	);
}
