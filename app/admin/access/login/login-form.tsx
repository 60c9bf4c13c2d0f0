import { type FormEvent, type ReactNode, useState } from "react";
import { failureText } from "#app/admin/failure-text.ts";
import { api, isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { useHydrated, useOneAtATime } from "#app/interface/hooks.ts";
import { openAdmin, signsInByEmail } from "./admin-session.ts";
import { DeviceLinkButton, useDeviceLink } from "./device-link.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { StaffLinkButton } from "./staff-link.tsx";

/** The password was right, and a code is required. */
const CODE_REQUIRED_ERRORS: readonly string[] = ["second_factor_required", "wrong_one_time_code"];

/** Id of the field that gets focus first. */
export const PASSWORD_FIELD = "admin-password";

type LoginFormProps = {
	hasExpired: boolean;
	isChecking?: boolean;
	className?: string;
	/** What stands above the fields; for staff, who sign in by email, too. */
	children(isStaff: boolean): ReactNode;
};

/**
 * The owner's password (ALOG-01, PERM-15), or the email and password of one of the staff, and, if turned on, a one-time
 * code; used by the login screen and the dialog.
 */
export function LoginForm({ hasExpired, isChecking = false, className, children }: LoginFormProps) {
	const t = useT(adminTexts);
	// Before hydration the form would be posted to the page itself and lose what was typed.
	const isReady = useHydrated();
	/** Null for the owner's password. */
	const [email, setEmail] = useState<string | null>(() => signsInByEmail());
	const [password, setPassword] = useState("");
	/** Null until the server requires a one-time code. */
	const [code, setCode] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [message, setMessage] = useState<string | null>(null);
	/** Too many guesses, by anyone. */
	const [mustWait, setMustWait] = useState(false);
	const device = useDeviceLink();
	const isStaff = email !== null;

	const once = useOneAtATime();
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		return once(signIn);
	};
	const signIn = async () => {
		setBusy(true);
		setMessage(null);
		try {
			const body = { password, code: code ?? undefined, ...(email !== null && { email }) };
			openAdmin(await api.post("/api/admin/session", { body }));
		} catch (error) {
			const isOver = isApiError(error) && error.status === 429;
			setMessage(isOver ? t("login_wait") : failureText(error, t));
			setMustWait(isOver);
			const wantsCode = isApiError(error) && CODE_REQUIRED_ERRORS.includes(error.code);
			setCode(wantsCode ? "" : null);
			if (!wantsCode) setPassword("");
		}
		setBusy(false);
	};
	const change = () => {
		setEmail(isStaff ? null : "");
		setCode(null);
		setMessage(null);
		setMustWait(false);
	};

	return (
		<form method="post" onSubmit={onSubmit} className={className}>
			{children(isStaff)}
			{hasExpired && message === null && <Alert tone="notice">{t("expired")}</Alert>}
			{message !== null && <Alert tone="error">{message}</Alert>}
			{device !== null && message === null && !isStaff && (
				<Alert tone={device === "known" ? "success" : "error"}>{t(`device_${device}`)}</Alert>
			)}
			{(mustWait || device === "over") && !isStaff && <DeviceLinkButton />}
			{email !== null && (
				<TextField
					id="staff-email"
					label={t("login_email")}
					type="email"
					name="email"
					autoComplete="username"
					required
					readOnly={!isReady}
					maxLength={254}
					value={email}
					onChange={(event) => setEmail(event.target.value)}
				/>
			)}
			<TextField
				id={PASSWORD_FIELD}
				label={t(isStaff ? "login_password" : "password")}
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
					label={t("login_code")}
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
				{t(isBusy ? "signing_in" : "sign_in")}
			</Button>
			<PasskeyButton />
			{email !== null && <StaffLinkButton email={email} />}
			<Button variant="quiet" size="small" isWide disabled={isBusy || !isReady} onClick={change}>
				{t(isStaff ? "login_with_password" : "login_with_email")}
			</Button>
		</form>
	);
}
