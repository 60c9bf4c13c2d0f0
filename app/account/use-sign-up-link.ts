import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "./session.ts";
import { openSignIn } from "./sign-in-store.ts";

/**
 * Opens the sign-up for whoever came by the link of a letter, the address filled in (AUTH-31). Address and proof leave
 * the address line at once, so that nobody hands them on with a copied link.
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
		// Who is signed in has an account.
		if (status === "signed_out") openSignIn("sign-up", { email, proof });
		void navigate({ pathname, search, hash: "" }, { replace: true, preventScrollReset: true });
	}, [status, hash, pathname, search, navigate]);
}
