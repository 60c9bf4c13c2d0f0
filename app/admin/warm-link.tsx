import { useState } from "react";
import { Link, type LinkProps, PrefetchPageLinks } from "react-router";

/** As files: a browser never asks again for a module that it could not load ahead. */
const AS_FILES = { rel: "prefetch", as: "script" } as const;

/** A link of the admin whose page's code is fetched when it is pointed at or focused. */
export function WarmLink({ to, ...props }: Omit<LinkProps, "to"> & { to: string }) {
	const [isWanted, setWanted] = useState(false);
	const warmUp = () => setWanted(true);
	return (
		<>
			<Link to={to} {...props} onPointerEnter={warmUp} onFocus={warmUp} />
			{isWanted && <PrefetchPageLinks page={to} {...AS_FILES} />}
		</>
	);
}
