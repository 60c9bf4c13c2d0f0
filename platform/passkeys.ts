/** Where passkeys work: the browser offers those of this domain, and signs for this origin. */
export type PasskeySite = { domain: string; origin: string };

/** A new passkey as the browser sends it, everything in base64url. */
export type NewCredential = { id: string; clientData: string; attestation: string };

/** A passkey's answer as the browser sends it, everything in base64url. */
export type SignedCredential = { id: string; clientData: string; authenticatorData: string; signature: string };

/** What is kept of a passkey: nothing of it is secret. `signCount` is 0 for one that does not count. */
export type PasskeyKey = { credentialId: string; publicKey: string; signCount: number };

/** A challenge that the shop accepts, once. */
type IsChallenge = (challenge: string) => boolean;

export function passkeySite(publicUrl: string): PasskeySite {
	const { hostname, origin } = new URL(publicUrl);
	return { domain: hostname, origin };
}

/** Options for a browser that makes a passkey: found without a name being typed, and guarded by a finger, a face or a PIN. */
export async function passkeyCreation(
	{ domain }: PasskeySite,
	about: { shop: string; account: string; holder: string; challenge: string; existing: readonly string[] },
): Promise<Record<string, unknown>> {
	const { generateRegistrationOptions } = await library();
	const options = await generateRegistrationOptions({
		rpName: about.shop,
		rpID: domain,
		userName: about.account,
		userID: bytesOf(about.holder),
		challenge: bytesOf(about.challenge),
		attestationType: "none",
		excludeCredentials: about.existing.map((id) => ({ id })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	return { ...options };
}

/** Options for a browser that signs in with one of this domain's passkeys. */
export async function passkeyRequest({ domain }: PasskeySite, challenge: string): Promise<Record<string, unknown>> {
	const { generateAuthenticationOptions } = await library();
	const options = await generateAuthenticationOptions({
		rpID: domain,
		challenge: bytesOf(challenge),
		userVerification: "required",
	});
	return { ...options };
}

/** The key of a new passkey; null unless it was made here, by a verified person, for a challenge of the shop. */
export async function readNewPasskey(
	site: PasskeySite,
	sent: NewCredential,
	isChallenge: IsChallenge,
): Promise<PasskeyKey | null> {
	const { verifyRegistrationResponse } = await library();
	try {
		const { verified, registrationInfo } = await verifyRegistrationResponse({
			response: {
				...webAuthn(sent.id),
				response: { clientDataJSON: sent.clientData, attestationObject: sent.attestation },
			},
			...expected(site, isChallenge),
		});
		if (!verified || registrationInfo === undefined) return null;
		const { id, publicKey, counter } = registrationInfo.credential;
		return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), signCount: counter };
	} catch {
		return null;
	}
}

/**
 * The new sign count of a passkey that has signed a challenge of the shop here, by a verified person; null for any other
 * answer, also for one whose count did not grow, as a copied authenticator's.
 */
export async function readPasskeyAnswer(
	site: PasskeySite,
	sent: SignedCredential,
	key: PasskeyKey,
	isChallenge: IsChallenge,
): Promise<number | null> {
	const { verifyAuthenticationResponse } = await library();
	try {
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			response: {
				...webAuthn(sent.id),
				response: {
					clientDataJSON: sent.clientData,
					authenticatorData: sent.authenticatorData,
					signature: sent.signature,
				},
			},
			credential: {
				id: key.credentialId,
				publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")),
				counter: key.signCount,
			},
			...expected(site, isChallenge),
		});
		return verified ? authenticationInfo.newCounter : null;
	} catch {
		return null;
	}
}

/** Loaded with the first passkey: a start does without. */
function library() {
	return import("@simplewebauthn/server");
}

function webAuthn(id: string) {
	return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
}

function expected({ domain, origin }: PasskeySite, isChallenge: IsChallenge) {
	return {
		expectedChallenge: (challenge: string) => isChallenge(Buffer.from(challenge, "base64url").toString()),
		expectedOrigin: origin,
		expectedRPID: domain,
	};
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	return new Uint8Array(new TextEncoder().encode(text));
}
