/** Settings: the sign-in's second factor. */
export const adminSecurity = {
	security_title: "Admin sign-in",
	security_text:
		"With a one-time code, the password alone opens nothing: an app on your phone shows a new code every thirty seconds.",
	security_off: "One-time code: off",
	security_on: "One-time code: on",
	security_codes_left: "Recovery codes left: {count}",
	security_begin: "Turn on the one-time code",
	security_scan: "Scan this code with an authenticator app, or enter the secret below it.",
	security_qr: "QR code for the authenticator app",
	security_secret: "Secret",
	security_code: "Code from the app",
	security_code_hint: "Six digits, or one of your recovery codes.",
	security_confirm: "Confirm and turn on",
	security_recovery_title: "Keep these recovery codes",
	security_recovery_text:
		"Each one signs you in once when you don’t have your phone. They are shown only now: print them or write them down.",
	security_recovery_done: "I have kept them",
	security_copy: "Copy",
	security_copied: "Recovery codes copied to clipboard!",
	security_turn_off: "Turn off",
	security_turn_off_text: "The password alone will be enough to sign in again. Enter a code to turn it off.",
	security_turned_on: "The one-time code is on.",
	security_turned_off: "The one-time code is off.",
	security_failed: "Failed to load: {message}",
} as const;
