import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "#app/account/session.ts";
import { openSignIn } from "./sign-in-store.ts";

/**
 * Opens the sign-up for visitors who followed an emailed link, with the email filled in (AUTH-31). Removes email and
 * token from the address bar at once, so that a copied link does not contain them.
 */
export function useSignUpLink(): void {
	const { status } = useSession();
	const { hash, pathname, search } = useLocation();
	const navigate = useNavigate();
	useEffect(() => {
		if (status === "loading") return;
		const link = new URLSearchParams(hash.slice(1));
		const [email, proof] = [link.get("sign_up"), link.get("proof")];
		if (email === null || proof === null) return;
		// A signed-in customer already has an account.
		if (status === "signed_out") openSignIn("sign-up", { email, proof, orderNumber: link.get("order") });
		void navigate({ pathname, search, hash: "" }, { replace: true, preventScrollReset: true });
	}, [status, hash, pathname, search, navigate]);
}
