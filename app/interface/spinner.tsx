/** Decorative; the text beside it says what is happening. */
export function Spinner() {
	return (
		<span
			aria-hidden="true"
			className="size-4.5 animate-turn rounded-full border-2 border-current border-r-transparent"
		/>
	);
}
