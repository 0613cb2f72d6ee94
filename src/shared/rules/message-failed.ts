/** The message shown if a contact message failed without a reason of its own. In a file of its own, because the worker has no rules. */
export const messageFailedText = "Sorry, there was an error sending your message. Please try again.";
