import { AdminCallError } from "#app/admin/admin-calls.ts";
import { currentSessionId, isSignedInAgain } from "#app/admin/login/admin-session.ts";
import { parseJson } from "#app/fetch-json.ts";

/**
 * Uploads one image; `onShare` gets the progress, from 0 to 1. Uses XMLHttpRequest because fetch does not report
 * upload progress. If the session has expired, uploads again after the sign-in. @throws AdminCallError
 */
export function sendImage(file: File, folder: string, onShare: (share: number) => void): Promise<void> {
	const sentIn = currentSessionId();
	const form = new FormData();
	form.set("file", file);
	if (folder !== "") form.set("folder", folder);
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", "/api/admin/images");
		request.upload.onprogress = ({ loaded, total }) => onShare(total === 0 ? 1 : loaded / total);
		request.onerror = () => reject(new AdminCallError(0, {}));
		request.onload = () => {
			if (request.status < 300) return resolve();
			const failure = new AdminCallError(request.status, bodyOf(request.responseText));
			if (request.status !== 401) return reject(failure);
			void isSignedInAgain(sentIn).then((again) =>
				again ? resolve(sendImage(file, folder, onShare)) : reject(failure),
			);
		};
		request.send(form);
	});
}

function bodyOf(text: string): object {
	try {
		return (parseJson(text, false) as object | null) ?? {};
	} catch {
		return {};
	}
}
