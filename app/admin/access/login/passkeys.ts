import type {
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The options of the shop, as JSON in the names of WebAuthn. */
type Options = Readonly<Record<string, unknown>>;

/** Whether this browser knows passkeys at all. */
export function hasPasskeys(): boolean {
	return typeof PublicKeyCredential === "function";
}

/** Has the browser make a passkey. @throws what the browser says, also when the person gives up */
export async function makePasskey(options: Options) {
	const { startRegistration } = await import("@simplewebauthn/browser");
	const made = await startRegistration({
		optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
	});
	const { clientDataJSON: clientData, attestationObject: attestation } = made.response;
	return { id: made.id, clientData, attestation };
}

/** Has the browser answer with one of this shop's passkeys. @throws what the browser says, also when the person gives up */
export async function askForPasskey(options: Options) {
	const { startAuthentication } = await import("@simplewebauthn/browser");
	const given = await startAuthentication({
		optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
	});
	const { clientDataJSON: clientData, authenticatorData, signature } = given.response;
	return { id: given.id, clientData, authenticatorData, signature };
}
