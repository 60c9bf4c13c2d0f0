import { UserRound } from "lucide";
import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { signUpFailure } from "#app/account/auth-messages.ts";
import { refreshSession, useSession } from "#app/account/session.ts";
import { PasswordField } from "#app/account/sign-in/password-field.tsx";
import { openSignIn } from "#app/account/sign-in/sign-in-store.ts";
import { useAuthForm } from "#app/account/sign-in/use-auth-form.ts";
import { api, isApiError } from "#app/api-client.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { accountTexts } from "#app/i18n/texts/account-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { useFocusRestored } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";

type CreateAccountProps = { sessionId: string; email: string };

/**
 * A guest's account with one field: the server knows the order's name and email (D-86). A reader of the order's email
 * brings the proof of the mailbox in the URL's fragment and is signed in at once; others confirm the address first.
 */
export function CreateAccount({ sessionId, email }: CreateAccountProps) {
	const t = useT();
	const { status } = useSession();
	const [step, setStep] = useState<"form" | "unconfirmed">("form");
	useFocusRestored(step === "unconfirmed", "create-account");
	if (status !== "signed_out") return null;
	return (
		<section
			id="create-account"
			tabIndex={-1}
			aria-labelledby="create-account-title"
			className="mt-8 rounded-card bg-brand-soft p-5 outline-none sm:p-8 print:hidden noscript:hidden"
		>
			<h2 id="create-account-title" className="flex items-center gap-2.5 text-heading">
				<Icon of={UserRound} className="text-brand-strong" />
				{t("success.account_title")}
			</h2>
			{step === "form" ? (
				<>
					<p className="mt-2 text-muted">{t("success.account_text", { email })}</p>
					<PasswordForm sessionId={sessionId} onUnconfirmed={() => setStep("unconfirmed")} />
				</>
			) : (
				<Alert tone="success" className="mt-4">
					<p>{t("success.account_confirm", { email })}</p>
				</Alert>
			)}
		</section>
	);
}

function PasswordForm({ sessionId, onUnconfirmed }: { sessionId: string; onUnconfirmed(): void }) {
	const t = useT();
	const tAccount = useT(accountTexts);
	const navigate = useNavigate();
	const proof = useProof();
	const form = useAuthForm("buyer", {
		id: "buyer",
		initial: { password: "" },
		async send({ password }) {
			const body = { sessionId, password, ...(proof !== null && { proof }) };
			const { signedIn } = await api.post("/api/auth/sign-up/order", { body });
			if (!signedIn) return onUnconfirmed();
			await refreshSession();
			await navigate(`${href("/account")}#orders`);
		},
	});
	const hasAccount = isApiError(form.failure, "USER_ALREADY_EXISTS");
	return (
		<form {...form.props} className="mt-5 flex flex-col gap-4">
			<div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
				<PasswordField
					{...form.field("password")}
					label={tAccount("password")}
					hint={tAccount("password_hint")}
					autoComplete="new-password"
					required
				/>
				<Button type="submit" className="sm:mt-[1.9rem]" isBusy={form.isBusy}>
					{tAccount(form.isBusy ? "busy" : "sign_up")}
				</Button>
			</div>
			<FormMessage form={form} failed={(error) => signUpFailure(error, tAccount)} />
			{hasAccount && (
				<Button variant="secondary" className="self-start" onClick={() => openSignIn("sign-in")}>
					{t("layout.sign_in")}
				</Button>
			)}
		</form>
	);
}

/** The proof in the URL's fragment, which leaves the address bar at once, as a copied link must not contain it. */
function useProof(): string | null {
	const { hash, pathname, search } = useLocation();
	const navigate = useNavigate();
	const [proof] = useState(() => new URLSearchParams(hash.slice(1)).get("proof"));
	useEffect(() => {
		if (hash.includes("proof=")) {
			void navigate({ pathname, search, hash: "" }, { replace: true, preventScrollReset: true });
		}
	}, [hash, pathname, search, navigate]);
	return proof;
}
