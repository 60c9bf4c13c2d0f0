import { type FormEvent, useState } from "react";
import type { z } from "zod";
import type { adminSessionReply } from "#app/api/admin/session.schema.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { Logo } from "#app/interface/logo.tsx";
import { LanguageSelector } from "#app/storefront/layout/language-selector.tsx";
import { ThemeToggle } from "#app/storefront/layout/theme-toggle.tsx";
import { AdminCallError, callAdmin } from "./admin-calls.ts";
import { openPortal } from "./admin-session.ts";
import { useAdminTexts } from "./admin-texts.ts";
import { failureText } from "./failure-text.ts";

/** The password was right, and a code is wanted. */
const CODE_ANSWERS: readonly string[] = ["second_factor_required", "wrong_one_time_code"];

/** The only thing that is asked is the password (ALOG-01, PERM-15), and a one-time code for whoever has turned that on. */
export function LoginScreen({ hasExpired, isChecking }: { hasExpired: boolean; isChecking: boolean }) {
	const say = useAdminTexts();
	// Before its scripts are there the form would be sent to the page itself, and what is typed would be lost.
	const isReady = useHydrated();
	const [password, setPassword] = useState("");
	/** Null until the shop asks for a one-time code. */
	const [code, setCode] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [message, setMessage] = useState<string | null>(null);

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setMessage(null);
		try {
			openPortal(
				await callAdmin<z.infer<typeof adminSessionReply>>("POST", "session", { password, code: code ?? undefined }),
			);
		} catch (error) {
			setMessage(failureText(error, say));
			const wantsCode = error instanceof AdminCallError && CODE_ANSWERS.includes(error.code);
			setCode(wantsCode ? "" : null);
			if (!wantsCode) setPassword("");
		}
		setBusy(false);
	};

	return (
		<main className="grid grow place-items-center px-4 py-10">
			<div className="w-full max-w-md">
				<div className="mb-6 flex items-center justify-between">
					<Logo />
					<div className="flex items-center">
						<LanguageSelector />
						<ThemeToggle />
					</div>
				</div>
				<form method="post" onSubmit={onSubmit} className="card flex flex-col gap-5 p-6 sm:p-9">
					<div>
						<h1 className="text-heading">{say("login_title")}</h1>
						<p className="mt-2 text-[0.9375rem] text-muted">{say(isChecking ? "checking" : "login_text")}</p>
					</div>
					{hasExpired && message === null && <Alert tone="notice">{say("expired")}</Alert>}
					{message !== null && <Alert tone="error">{message}</Alert>}
					<TextField
						id="admin-password"
						label={say("password")}
						type="password"
						name="password"
						autoComplete="current-password"
						required
						readOnly={!isReady}
						maxLength={200}
						value={password}
						onChange={(event) => setPassword(event.target.value)}
					/>
					{code !== null && (
						<TextField
							id="admin-code"
							label={say("login_code")}
							name="code"
							autoComplete="one-time-code"
							autoFocus
							required
							maxLength={50}
							value={code}
							onChange={(event) => setCode(event.target.value)}
						/>
					)}
					<Button type="submit" size="large" isWide isBusy={isBusy} disabled={isChecking || !isReady}>
						{say(isBusy ? "signing_in" : "sign_in")}
					</Button>
				</form>
			</div>
		</main>
	);
}
