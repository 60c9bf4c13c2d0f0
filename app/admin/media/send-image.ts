import { AdminCallError } from "#app/admin/admin-calls.ts";
import { expireSession } from "#app/admin/admin-session.ts";

/**
 * Sends one picture; `onShare` hears how much of it has left, from 0 to 1. By XMLHttpRequest, because fetch does not
 * tell of a body on its way. @throws AdminCallError
 */
export function sendImage(file: File, folder: string, onShare: (share: number) => void): Promise<void> {
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
			if (request.status === 401) expireSession();
			reject(new AdminCallError(request.status, bodyOf(request.responseText)));
		};
		request.send(form);
	});
}

function bodyOf(text: string): object {
	try {
		return (JSON.parse(text) as object | null) ?? {};
	} catch {
		return {};
	}
}
